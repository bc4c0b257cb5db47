import { WaiverDeclined } from './waiver-declined.tsx'
import { WaiverSigned } from './waiver-signed.tsx'

export type Outcome = 'declined' | { reference: string | undefined }

export function WaiverOutcome({ outcome, onReturn }: { outcome: Outcome; onReturn: () => void }) {
  return outcome === 'declined' ? <WaiverDeclined onReturn={onReturn} /> : <WaiverSigned {...outcome} />
}
