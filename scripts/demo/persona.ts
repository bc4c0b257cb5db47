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

  /** Each person has a separate random generator, so that changing one scenario does not change the others. */
  constructor(gym: DemoGym, person: Person, random: Random) {
    this.gym = gym
    this.random = random
    this.person = person
    this.call = gym.visitor()
  }

  /** Returns the client's ID. The client exists once the person has submitted the first form. */
  async clientId(): Promise<string> {
    this.#clientId ||= (await clients.findIdByEmail(this.person.email)) ?? ''
    return this.#clientId
  }

  /** Returns the minutes until the first call, counting only staffed hours. 10 % of people wait longer than a day. */
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
