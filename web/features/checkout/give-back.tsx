/** The button that releases a held time whose payment page never came. */
import { useReleaseTime } from '#web/data/holds/release-time.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'

type GiveBackProps = { timeslotId: string; onReleased: () => void }

export function GiveBack({ timeslotId, onReleased }: GiveBackProps) {
  const release = useReleaseTime(onReleased)
  return (
    <>
      {release.error && <FormAlert>{release.error.message}</FormAlert>}
      <Button
        kind="plain"
        busy={release.isPending}
        disabled={release.isSuccess}
        onClick={() => release.mutate(timeslotId)}
      >
        Release this time
      </Button>
    </>
  )
}
