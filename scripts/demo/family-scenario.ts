import { addGuardian, createClient } from '#shared/clients/clients-operations.ts'
import { createWaiverLink } from '#shared/front-desk/check-in-operations.ts'
import { fullName } from '#shared/lib/client.ts'
import { addDays, addMonths } from '#shared/lib/dates/plain-date.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { addMinutes, findOpenDayFrom, getGymDay, pickStaffedTimeOn } from './gym-times.ts'
import type { Persona } from './persona.ts'
import type { Scenario } from './timeline.ts'

const CHILD_AGE_MONTHS = 14 * 12 + 5

/** A mother comes with her child. The staff add the child, and the mother signs at the desk. */
export async function* familyScenario(persona: Persona): Scenario {
  const { gym, random, person } = persona
  const child = {
    firstName: random.pick(person.locale.firstNames),
    lastName: person.lastName,
    dateOfBirth: addMonths(getGymDay(gym.end), -CHILD_AGE_MONTHS),
  }
  yield pickStaffedTimeOn(random, findOpenDayFrom(addDays(getGymDay(gym.now), 1)))
  const { id } = await gym.staff(createClient, child)
  await gym.staff(addGuardian, { id, guardianId: await persona.clientId(), relationship: 'mother' })
  const { requestId } = await gym.staff(createWaiverLink, { clientId: id })
  yield addMinutes(gym.now, 6)
  await persona.call(createWaiver, {
    client: id,
    request: requestId,
    signerName: fullName(child),
    guardianName: fullName(person),
    takesPart: 'me',
    dateOfBirth: child.dateOfBirth,
    agreedElectronically: true,
    legalName: fullName(person),
    agreed: true,
  })
}
