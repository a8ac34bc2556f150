/** Asks before a page with unsaved changes is left. <LeaveQuestion unsaved={changed} /> inside the form. */
import { Button, Group, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  return (
    <Modal
      opened={leaving.status === 'blocked'}
      onClose={() => leaving.reset?.()}
      title="Leave without saving?"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>What you changed here is not saved yet.</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => leaving.proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => leaving.reset?.()} data-autofocus>
          Stay
        </Button>
      </Group>
    </Modal>
  )
}
