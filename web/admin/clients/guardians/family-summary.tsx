import type { ReactNode } from 'react'
import type { ClientFile } from '#shared/clients/client-file.ts'
import { fullName, type RelatedPerson } from '#shared/lib/client.ts'
import { ageOn, isMinor } from '#shared/lib/dates/age.ts'
import { lazyComponent, useLazyOverlay } from '../../../loading/lazy-component.tsx'
import { Button, SiteLink } from '../../../ui/button.tsx'
import { today } from '../../format/dates.ts'
import { clientPath } from '../client-list.tsx'
import { formatActivitySubject } from '../file/record-subject.ts'

const GuardiansDialog = lazyComponent(() => import('./guardians-dialog.tsx').then((m) => m.GuardiansDialog))

export function FamilySummary({ file }: { file: ClientFile }) {
  const { id, guardians, children, paidBy, paysFor, waivers, dateOfBirth, email } = file
  const { button, isOpening, overlay } = useLazyOverlay(GuardiansDialog, { clientId: id })
  const waiver = waivers.find(({ status, childrenToJoin }) => status === 'signed' && childrenToJoin)
  const isOrMayBeMinor = dateOfBirth ? isMinor(dateOfBirth, today()) : !email
  return (
    <>
      {(guardians.length > 0 || isOrMayBeMinor) && (
        <FamilyLine label={guardians.length > 1 ? 'Guardians' : 'Guardian'}>
          {guardians.length === 0 && <span>none yet</span>}
          {guardians.map((guardian) => (
            <PersonLink key={guardian.clientId} person={guardian} detail={guardian.relationship} />
          ))}
          <Button {...button} variant="ghost" size="sm" isBusy={isOpening}>
            {guardians.length === 0 ? 'Add Guardian' : 'Edit Guardians'}
          </Button>
        </FamilyLine>
      )}
      {children.length > 0 && (
        <FamilyLine label="Children">
          {children.map((child) => (
            <PersonLink
              key={child.clientId}
              person={child}
              detail={child.dateOfBirth && `${ageOn(child.dateOfBirth, today())} years old`}
            />
          ))}
        </FamilyLine>
      )}
      {waiver && (
        <FamilyLine label="Children">
          <SiteLink
            to={`${clientPath(id)}?record=${formatActivitySubject({ type: 'waiver', id: waiver.id })}`}
            className="inline-flex min-h-6 items-center font-semibold text-warning hover:underline"
          >
            Named on a waiver, not linked to this client yet
          </SiteLink>
        </FamilyLine>
      )}
      {paidBy.length > 0 && (
        <FamilyLine label="Paid by">
          {paidBy.map((payer) => (
            <PersonLink key={payer.clientId} person={payer} />
          ))}
        </FamilyLine>
      )}
      {paysFor.length > 0 && (
        <FamilyLine label="Pays for">
          {paysFor.map((member) => (
            <PersonLink key={member.clientId} person={member} />
          ))}
        </FamilyLine>
      )}
      {overlay}
    </>
  )
}

const FamilyLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm">
    <span className="text-muted-foreground">{label}:</span>
    {children}
  </p>
)

const PersonLink = ({ person, detail }: { person: RelatedPerson; detail?: string | undefined }) => (
  <SiteLink
    to={clientPath(person.clientId)}
    className="inline-flex min-h-6 items-center font-semibold text-accent-ink hover:underline"
  >
    {detail ? `${fullName(person)} (${detail})` : fullName(person)}
  </SiteLink>
)
