import { createFileRoute } from '@tanstack/react-router'
import { EHR_COST_SAVINGS } from '#web/content/pages/ehr-cost-savings.ts'
import { readWords } from '#web/content/pages/page-words.ts'
import { pageHead } from '#web/site/marketing/page-head.ts'
import { DELIVERED_CONTENT, readPageContent } from '#web/data/page-content.ts'
import { type Asked, type CalculatorWords, SavingsCalculator } from '#web/features/marketing/savings-calculator.tsx'
import { textParam } from '#web/lib/search-params.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { SavingsPage } from '#web/site/marketing/pages/savings-page.tsx'

/** Far more than anyone types. What is longer counts as not given. */
const LONGEST = 400

export const Route = createFileRoute('/ehr-cost-savings')({
  validateSearch: (search): { clients?: string; rate?: string } => ({
    clients: textParam(search.clients, LONGEST),
    rate: textParam(search.rate, LONGEST),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { clients, rate }, abortController }) => ({
    content: await readPageContent(EHR_COST_SAVINGS.page, abortController.signal),
    asked: (clients === undefined && rate === undefined
      ? null
      : { clients: clients ?? '', rate: rate ?? '' }) satisfies Asked,
  }),
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData?.asked ? 0 : 60 }),
  head: ({ loaderData }) =>
    pageHead(
      EHR_COST_SAVINGS,
      loaderData?.content ?? DELIVERED_CONTENT,
      loaderData?.asked ? [{ name: 'robots', content: 'noindex' }] : [],
    ),
  component: Page,
})

const NAMES = [
  'formTitle',
  'clients',
  'rate',
  'submit',
  'resultTitle',
  'money',
  'hours',
  'worth',
  'fine',
  'retry',
  'plan',
] as const satisfies (keyof CalculatorWords)[]

function Page() {
  const { content, asked } = Route.useLoaderData()
  const words = readWords(EHR_COST_SAVINGS, content)
  const ofCalculator = Object.fromEntries(NAMES.map((name) => [name, words.word(name)])) as CalculatorWords
  return (
    <SavingsPage
      words={words}
      calculator={
        <div data-island="savings-calculator">
          <SavingsCalculator words={ofCalculator} asked={asked} />
        </div>
      }
    />
  )
}
