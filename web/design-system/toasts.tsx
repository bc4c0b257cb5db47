import { Button } from '../ui/button.tsx'
import { ToastCard } from '../ui/toast-card.tsx'
import { toast } from '../ui/toast-store.ts'
import { LONG_NAME } from './samples.ts'
import { Row, Specimen, SpecimenGroup } from './specimen.tsx'

const messages = [
  { title: 'Notes Updated', description: 'Booking notes have been saved.', variant: 'success' },
  { title: 'Link Copied', description: 'Paste the link in a message to the client.', variant: 'info' },
  { title: 'Error', description: 'Failed to create day pass. Please try again.', variant: 'destructive' },
  { title: 'Form Sent', description: `To ${LONG_NAME}`, variant: 'success' },
] as const

export function Toasts() {
  return (
    <SpecimenGroup
      id="toasts"
      title="Toasts"
      intro="Screen readers announce toasts politely. Toasts appear above dialogs and disappear, unless the pointer is over them. Errors stay longer."
    >
      <Row columns="half">
        {messages.map((message, index) => (
          <Specimen key={message.title} label={index === 3 ? 'with a long name' : message.variant}>
            <ToastCard toast={{ ...message, id: -index - 1 }} />
          </Specimen>
        ))}
      </Row>
      <div className="flex flex-wrap gap-3">
        {messages.slice(0, 3).map((message) => (
          <Button key={message.variant} variant="outline" onClick={() => toast(message)}>
            Show {message.variant}
          </Button>
        ))}
      </div>
    </SpecimenGroup>
  )
}
