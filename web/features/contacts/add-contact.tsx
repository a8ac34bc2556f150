/** The button that adds a contact, with its dialog. */
import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/kit/button.tsx'

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))

type AddContactProps = Omit<ComponentProps<typeof ContactDialog>, 'contact' | 'onClose'>

export function AddContact(props: AddContactProps) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        <IconPlus size={18} stroke={1.5} aria-hidden />
        Add a contact
      </Button>
      <Suspense fallback={null}>
        {open && <ContactDialog contact={null} {...props} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
