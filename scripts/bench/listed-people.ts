import { createPerson } from '../demo/people.ts'
import { createRandom } from '../demo/random.ts'

export const createBenchCardCode = (index: number): string => `BENCH${String(index).padStart(5, '0')}`

/** Returns the same people for each call, because one step imports them as clients and a later step signs their waivers. */
export function createBenchPeople(count: number) {
  const random = createRandom(1)
  return Array.from({ length: count }, (_, index) => {
    const { firstName, lastName, email = '', phone = '' } = createPerson(random, { run: 0, index })
    const [month, day] = [1 + (Math.floor(index / 55) % 12), 1 + (Math.floor(index / 660) % 28)]
    // Each person has a different date of birth, so that the import finds no duplicates.
    const dateOfBirth = [1950 + (index % 55), ...[month, day].map((n) => String(n).padStart(2, '0'))].join(
      '-',
    )
    return { firstName, lastName, email, phone, dateOfBirth }
  })
}
