/**
 * The calculator of /ehr-cost-savings. It is a plain form whose result is in the address, so it works without a script.
 * `savings-live.ts` computes the same on the page. It writes into the elements with `data-savings-…`.
 */
import { CLIENT_BOUNDS, CLIENT_RANGE, parseClients, parseRate, RATE_PLACEHOLDER } from '#domain/content/savings'
import { pageHref } from '#web/lib/page-href.ts'
import { AnchorButton, Button } from '#web/ui/kit/button.tsx'
import { Field } from '#web/ui/kit/field.tsx'
import fieldCss from '#web/ui/kit/field.module.css'
import css from './savings-calculator.module.css'
import { savingsTexts } from './savings-texts.ts'

export type CalculatorWords = Record<
  'formTitle' | 'clients' | 'rate' | 'submit' | 'resultTitle' | 'money' | 'hours' | 'worth' | 'fine' | 'retry' | 'plan',
  string
>
/** What the address says; null without a calculation. */
export type Asked = { clients: string; rate: string } | null

const TICKS = [0, 10, 20, 30, 40, 50]

export function SavingsCalculator({ words, asked }: { words: CalculatorWords; asked: Asked }) {
  const clients = parseClients(asked?.clients ?? '')
  const { rate, problem } = parseRate(asked?.rate ?? '')
  const isResult = asked !== null && rate !== null
  const texts = savingsTexts({ clients, rate: rate ?? 0 })
  return (
    <div className={css.calculator} id="calculator">
      <form
        method="get"
        action={`${pageHref('/ehr-cost-savings')}#calculator`}
        hidden={isResult}
        data-savings-form=""
        aria-labelledby="calculator-title"
      >
        <h2 id="calculator-title" className={css.title}>
          {words.formTitle}
        </h2>
        <div className={css.fields}>
          <div className={css.slider}>
            <label htmlFor="clients" className={fieldCss.label}>
              {words.clients}
            </label>
            <output htmlFor="clients" className={css.chosen} data-savings-clients="">
              {clients}
            </output>
            <input
              type="range"
              id="clients"
              name="clients"
              min={CLIENT_BOUNDS.min}
              max={CLIENT_BOUNDS.max}
              step={CLIENT_RANGE.step}
              defaultValue={clients}
              className={css.range}
            />
            <div className={css.ticks} aria-hidden>
              {TICKS.map((tick) => (
                <span key={tick}>{tick}</span>
              ))}
            </div>
          </div>
          <Field label={words.rate} error={problem} className={css.rate}>
            {(wiring) => (
              <input
                {...wiring}
                name="rate"
                className={fieldCss.input}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                placeholder={String(RATE_PLACEHOLDER)}
                defaultValue={asked?.rate}
                data-savings-rate=""
              />
            )}
          </Field>
        </div>
        <p className={css.problem} role="alert" data-savings-problem="" />
        <Button type="submit" size="large">
          {words.submit}
        </Button>
      </form>
      <section
        className={css.result}
        hidden={!isResult}
        tabIndex={-1}
        data-savings-result=""
        aria-labelledby="result-title"
      >
        <h2 id="result-title" className={css.title}>
          {words.resultTitle}
        </h2>
        <p className={css.about} data-savings-about="">
          {texts.about}
        </p>
        <dl className={css.figures}>
          <div>
            <dt>{words.money}</dt>
            <dd data-savings-money="">{texts.money}</dd>
          </div>
          <div>
            <dt>{words.hours}</dt>
            <dd data-savings-hours="">{texts.hours}</dd>
          </div>
          <div>
            <dt>{words.worth}</dt>
            <dd data-savings-worth="">{texts.worth}</dd>
          </div>
        </dl>
        <p className={css.fine}>{words.fine}</p>
        <div className={css.actions}>
          <AnchorButton href={pageHref('/pricing')} target="_blank" rel="noopener noreferrer" size="large">
            {words.plan}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </AnchorButton>
          <AnchorButton
            href={`${pageHref('/ehr-cost-savings')}#calculator`}
            kind="quiet"
            size="large"
            data-savings-retry=""
          >
            {words.retry}
          </AnchorButton>
        </div>
      </section>
    </div>
  )
}
