import * as clients from '#functions/lib/store/clients.ts'
import { logContact } from '#shared/follow-up/follow-up-operations.ts'
import type { Call, DemoGym } from './demo-gym.ts'
import { staffedMinutesAfter } from './gym-times.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { Story } from './timeline.ts'

const MAX_MISSED_CALLS = 2
/** Staffed minutes until the next try. */
const NEXT_TRY_MINUTES = 700

/** One person in the gym, and what each story about the person needs. */
export class Life {
  readonly gym: DemoGym
  readonly random: Random
  readonly person: Person
  /** Calls an operation as the person on the website. */
  readonly call: Call
  #clientId = ''
  #isWaiting = false

  /** With random numbers of its own: what one person does changes nothing for the others. */
  constructor(gym: DemoGym, person: Person, random: Random) {
    this.gym = gym
    this.random = random
    this.person = person
    this.call = gym.visitor()
  }

  /** The ID under which the staff knows the person, from the first form on. */
  async clientId(): Promise<string> {
    this.#clientId ||= (await clients.findIdByEmail(this.person.email)) ?? ''
    return this.#clientId
  }

  /** Staffed minutes until the call: mostly few, sometimes days. */
  minutesUntilCall(): number {
    const { random } = this
    return random.chance(0.9) ? 3 + random.next() ** 3 * 600 : 900 + random.int(1500)
  }

  /** Staff call until the person answers, unless they do so anyway. */
  async *answered(firstMinutes = this.minutesUntilCall()): Story {
    if (this.#isWaiting) return
    this.#isWaiting = true
    for (let missed = 0; this.#isWaiting; missed++) {
      yield staffedMinutesAfter(this.gym.now, missed === 0 ? firstMinutes : NEXT_TRY_MINUTES)
      this.#isWaiting = missed < MAX_MISSED_CALLS && this.random.chance(0.15)
      await this.log(this.#isWaiting ? 'leftMessage' : 'connected')
    }
  }

  async log(outcome: 'connected' | 'leftMessage' | 'notInterested'): Promise<void> {
    const { gym } = this
    await gym.staff(logContact, { clientId: await this.clientId(), channel: 'call', outcome })
  }
}
