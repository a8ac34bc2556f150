/** The couples of which a client is a part. */
import { Card } from '#web/ui/kit/card.tsx'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'

export function CouplesCard() {
  const { chart } = useOpenedChart()
  return (
    <Card title="Also seen as a couple">
      <div className={css.stack}>
        {chart.couples.map(({ patient_chart_id, partner_name }) => (
          <p key={patient_chart_id}>
            <ClientLink id={patient_chart_id}>{`Couple with ${partner_name}`}</ClientLink>
          </p>
        ))}
      </div>
    </Card>
  )
}
