import { CallOrWrite } from '../../../layout/call-or-write.tsx'
import { EndStatePage } from '../../../layout/end-state.tsx'
import { LinkButton } from '../../../ui/button.tsx'

export function AppointmentNotFound({ message }: { message: string }) {
  return (
    <EndStatePage
      title="Appointment Not Found"
      text={message}
      actions={
        <>
          <LinkButton to="/booking" size="lg">
            Book a Free Consultation
          </LinkButton>
          <LinkButton to="/" variant="outline" size="lg">
            Return to Home
          </LinkButton>
        </>
      }
      note={<CallOrWrite />}
    />
  )
}
