/** The tab "Export" of the settings, with which an owner exports the practice. */
import { Card } from '#web/ui/kit/card.tsx'
import css from './export-card.module.css'
import { ExportControl } from './export-control.tsx'

export function ExportCard({ zone }: { zone: string }) {
  return (
    <div className={css.place}>
      <Card title="Export your practice">
        <div className={css.about}>
          <p>
            Download everything in your practice as one zip file: charts, sessions, notes with their signatures,
            transcripts, invoices and the audit log, as pages to read and as JSON. Of conversations it contains who
            wrote and when, but not the text.
          </p>
          <p>The file is not encrypted. Keep it where only you can read it.</p>
        </div>
        <ExportControl zone={zone} kind="primary" />
      </Card>
    </div>
  )
}
