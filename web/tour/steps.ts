import type { TourStep } from './step.ts'
import { arriveAndSign } from './steps/arrive-and-sign.ts'
import { askForPass } from './steps/ask-for-pass.ts'
import { atTheDoor } from './steps/at-the-door.ts'
import { bookAndPay } from './steps/book-and-pay.ts'
import { cardFails } from './steps/card-fails.ts'
import { memberCardStep } from './steps/her-card.ts'
import { mondayMorning } from './steps/monday-morning.ts'
import { pullThePlug } from './steps/pull-the-plug.ts'
import { readEmail } from './steps/read-email.ts'
import { signForSon } from './steps/sign-for-son.ts'

/** The order matters, because each step continues with the records of earlier steps. */
export const steps: readonly TourStep[] = [
  askForPass,
  readEmail,
  arriveAndSign,
  signForSon,
  bookAndPay,
  memberCardStep,
  atTheDoor,
  cardFails,
  mondayMorning,
  pullThePlug,
]
