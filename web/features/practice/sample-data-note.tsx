import { IconTestPipe } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sampleChartQuery } from '#web/data/charts/queries.ts'
import css from './practice-home.module.css'
import { SampleDataDialog } from './sample-data-dialog.tsx'
import { Button } from '#web/ui/kit/button.tsx'

/** Says that the practice has sample data, and offers to remove it. */
export function SampleDataNote() {
  const sample = useQuery(sampleChartQuery)
  const [asking, setAsking] = useState(false)
  const [removed, setRemoved] = useState(false)
  return (
    <>
      <div role="status" className={css.sampleNote}>
        {sample.isLoading && <span data-loading="" hidden />}
        {sample.data && (
          <div className={css.sample}>
            <IconTestPipe size={22} stroke={1.5} aria-hidden />
            <p>
              <strong>A sample client and sessions are in your calendar</strong>, so you can look around. No emails or
              invoices are sent for them.
            </p>
            <Button kind="quiet" onClick={() => setAsking(true)}>
              Remove sample data
            </Button>
          </div>
        )}
        {removed && !sample.data && <p className="visually-hidden">The sample data was removed.</p>}
      </div>
      {asking && (
        <SampleDataDialog
          onClose={() => setAsking(false)}
          onRemoved={() => {
            setAsking(false)
            setRemoved(true)
          }}
        />
      )}
    </>
  )
}
