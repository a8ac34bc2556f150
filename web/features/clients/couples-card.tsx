/** The couples of which a client is a part. */
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/kit/card.tsx'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'

export function CouplesCard() {
  const { chart } = useOpenedChart()
  return (
    <Card title="Also seen as a couple">
      <div className={css.stack}>
        {chart.couples.map(({ patient_chart_id, partner_name }) => (
          <p key={patient_chart_id}>
            <Link
              to="/pro-dashboard/patient-charts/$chartId"
              params={{ chartId: patient_chart_id }}
              className={css.more}
            >
              {`Couple with ${partner_name}`}
            </Link>
          </p>
        ))}
      </div>
    </Card>
  )
}
