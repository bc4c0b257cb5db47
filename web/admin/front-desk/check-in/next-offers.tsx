import type { CheckInClient } from '#shared/front-desk/look-up.ts'
import { BookTimeButton } from '../../appointments/calendar/book-time-button.tsx'
import { GiveNewPassButton } from './give-new-pass-button.tsx'

type NextOffersProps = { client: CheckInClient; onGiven: (passCode: string) => void }

export function NextOffers({ client, onGiven }: NextOffersProps) {
  return (
    <>
      <GiveNewPassButton client={client} onGiven={onGiven} />
      <BookTimeButton client={{ id: client.id, name: client.name }} size="lg" />
    </>
  )
}
