import * as clients from '#functions/lib/store/clients.ts'
import { logContact } from '#shared/follow-up/follow-up-operations.ts'
import type { CallOperation, DemoGym } from './demo-gym.ts'
import { addStaffedMinutes } from './gym-times.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import type { Scenario } from './timeline.ts'

const MAX_MISSED_CALLS = 2
/** If the person does not answer, staff call again after this many minutes. Only staffed hours count. */
const REDIAL_MINUTES = 700

export class Persona {
  readonly gym: DemoGym
  readonly random: Random
  readonly person: Person
  readonly call: CallOperation
  #clientId = ''
  #isWaiting = false

  /** Each person has a separate random generator, so that a change to one person's scenario does not change the scenarios of other people. */
  constructor(gym: DemoGym, person: Person, random: Random) {
    this.gym = gym
    this.random = random
    this.person = person
    this.call = gym.visitor()
  }

  /** Returns the client's ID, or an empty string if the person has not submitted a form yet and is therefore no client. */
  async clientId(): Promise<string> {
    this.#clientId ||= (await clients.findIdByEmail(this.person.email)) ?? ''
    return this.#clientId
  }

  /** Returns a random number of minutes until staff first call the person. Only staffed hours count. 10 % of people wait longer than a day. */
  randomCallDelay(): number {
    const { random } = this
    return random.chance(0.9) ? 3 + random.next() ** 3 * 600 : 900 + random.int(1500)
  }

  /** Staff call up to three times until the person answers. Does nothing while another scenario of this person makes such calls. */
  async *callUntilAnswered(minutesUntilFirstCall = this.randomCallDelay()): Scenario {
    if (this.#isWaiting) return
    this.#isWaiting = true
    for (let missedCalls = 0; this.#isWaiting; missedCalls++) {
      yield addStaffedMinutes(this.gym.now, missedCalls === 0 ? minutesUntilFirstCall : REDIAL_MINUTES)
      this.#isWaiting = missedCalls < MAX_MISSED_CALLS && this.random.chance(0.15)
      await this.log(this.#isWaiting ? 'leftMessage' : 'connected')
    }
  }

  async log(outcome: 'connected' | 'leftMessage' | 'notInterested'): Promise<void> {
    const { gym } = this
    await gym.staff(logContact, { clientId: await this.clientId(), channel: 'call', outcome })
  }
}
