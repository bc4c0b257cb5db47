import type { TourStep } from './step.ts'
import { arriveAndSignStep } from './steps/arrive-and-sign.ts'
import { askForPassStep } from './steps/ask-for-pass.ts'
import { bookAndPayStep } from './steps/book-and-pay.ts'
import { failedPaymentStep } from './steps/failed-card.ts'
import { kioskStep } from './steps/kiosk.ts'
import { offlineStep } from './steps/kiosk-offline.ts'
import { memberCardStep } from './steps/member-card.ts'
import { staffFollowUpStep } from './steps/monday-morning.ts'
import { readEmailStep } from './steps/read-email.ts'
import { signForSonStep } from './steps/sign-for-son.ts'

/** The order matters, because each step uses the records of earlier steps. */
export const tourSteps: readonly TourStep[] = [
  askForPassStep,
  readEmailStep,
  arriveAndSignStep,
  signForSonStep,
  bookAndPayStep,
  memberCardStep,
  kioskStep,
  failedPaymentStep,
  staffFollowUpStep,
  offlineStep,
]
