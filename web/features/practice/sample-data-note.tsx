import { Button } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { removeDemoData } from '#contracts/api/scheduling'
import { APPOINTMENTS, sampleChartQuery } from '#web/features/schedule/queries.ts'
import { callApi } from '#web/lib/api.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import css from './practice-home.module.css'

/** Says that there is sample data, and takes it away in one click. */
export function SampleDataNote() {
  const client = useQueryClient()
  const sample = useQuery(sampleChartQuery)
  const remove = useMutation({
    mutationFn: () => callApi(removeDemoData, {}),
    onSuccess: async () => {
      client.setQueryData(sampleChartQuery.queryKey, false)
      await Promise.all([
        client.invalidateQueries({ queryKey: [APPOINTMENTS] }),
        client.invalidateQueries({ queryKey: ['patient_chart'] }),
      ])
    },
  })
  return (
    <div role="status">
      {sample.data && (
        <>
          <FormAlert error={remove.error} />
          <div className={css.sample}>
            <IconTestPipe size={22} stroke={1.5} aria-hidden />
            <p>
              <strong>Sample client and sessions are in your calendar</strong>, so that you can look around. Nobody gets
              mail or an invoice from them.
            </p>
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove sample data
            </Button>
          </div>
        </>
      )}
      {remove.isSuccess && !sample.data && <p className="visually-hidden">The sample data is gone.</p>}
    </div>
  )
}
