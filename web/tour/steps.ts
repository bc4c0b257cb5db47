import type { TourStep } from './step.ts'
import { arriveAndSignStep } from './steps/arrive-and-sign.ts'
import { askForPassStep } from './steps/ask-for-pass.ts'
import { kioskStep } from './steps/at-the-door.ts'
import { bookAndPayStep } from './steps/book-and-pay.ts'
import { failedCardStep } from './steps/card-fails.ts'
import { memberCardStep } from './steps/her-card.ts'
import { mondayMorningStep } from './steps/monday-morning.ts'
import { offlineStep } from './steps/pull-the-plug.ts'
import { readEmailStep } from './steps/read-email.ts'
import { signForSonStep } from './steps/sign-for-son.ts'

/** The order matters, because each step uses the records of earlier steps. */
export const steps: readonly TourStep[] = [
  askForPassStep,
  readEmailStep,
  arriveAndSignStep,
  signForSonStep,
  bookAndPayStep,
  memberCardStep,
  kioskStep,
  failedCardStep,
  mondayMorningStep,
  offlineStep,
]
