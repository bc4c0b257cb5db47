import { ContactLine } from '../../../layout/contact-line.tsx'
import { FullPageMessage } from '../../../layout/page-message.tsx'
import { LinkButton } from '../../../ui/button.tsx'

export function AppointmentNotFound({ message }: { message: string }) {
  return (
    <FullPageMessage
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
      note={<ContactLine />}
    />
  )
}
