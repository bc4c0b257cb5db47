import type { CheckInCandidate } from '#shared/front-desk/look-up.ts'
import { PersonName } from '../../../ui/person-name.tsx'

type PeopleListProps = {
  people: readonly CheckInCandidate[]
  hasMore: boolean
  onChoose: (clientId: string) => void
}

export const PeopleList = ({ people, hasMore, onChoose }: PeopleListProps) => (
  <>
    {people.length > 0 && <p className="text-muted-foreground">Which one? Press the number.</p>}
    <ol>
      {people.map(({ clientId, name, ...facts }, i) => (
        <li key={clientId} className="border-t border-border first:border-t-0">
          <button
            type="button"
            data-key={i + 1}
            className="grid min-h-14 w-full grid-cols-[2.5rem_1fr] items-center gap-3 py-1.5 text-left hover:bg-hover"
            onClick={() => onChoose(clientId)}
          >
            <span aria-hidden="true" className="text-display text-[1.4em] text-info">
              {i + 1}
            </span>
            <span className="grid min-w-0">
              <span className="font-semibold wrap-anywhere">
                <PersonName name={name} />
              </span>
              <span className="text-base text-muted-foreground">{describe(facts)}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
    {hasMore && <p>There are more: type more of the name, or the phone number.</p>}
  </>
)

const describe = ({ age, phoneEnd }: Pick<CheckInCandidate, 'age' | 'phoneEnd'>) =>
  [age === undefined ? 'no age' : `${age} years old`, phoneEnd ? `phone ends ${phoneEnd}` : 'no phone'].join(
    ', ',
  )
