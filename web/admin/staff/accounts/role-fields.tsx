import type { StaffRole } from '#shared/lib/staff.ts'
import { staffRoleLabels, staffRoles } from '#shared/lib/staff.ts'
import { trainerOptions } from '../../../appointments/trainer-options.ts'
import { SelectField } from '../../../ui/field.tsx'

const roleHints = {
  desk: 'Checks people in, collects waivers, sees the calendar. Never sees health answers.',
  staff: 'Works with clients: files, health answers, bookings, tasks and the report.',
  admin: 'Has access to everything, including refunds, exports, agreements and this page.',
} as const satisfies Record<StaffRole, string>

const roleOptions = staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }))

type RoleFieldsProps = {
  role: StaffRole
  trainerId: string
  isRoleFixed?: boolean
  onRoleChange: (role: StaffRole) => void
  onTrainerChange: (trainerId: string) => void
}

export const RoleFields = ({
  role,
  trainerId,
  isRoleFixed = false,
  onRoleChange,
  onTrainerChange,
}: RoleFieldsProps) => (
  <>
    {!isRoleFixed && (
      <SelectField
        label="Role"
        required
        hint={roleHints[role]}
        options={roleOptions}
        value={role}
        onChange={({ target }) => onRoleChange(target.value as StaffRole)}
      />
    )}
    <SelectField
      label="Trainer profile"
      placeholder="None"
      hint="My Appointments in the calendar shows the appointments of this trainer."
      options={trainerOptions()}
      value={trainerId}
      onChange={({ target }) => onTrainerChange(target.value)}
    />
  </>
)
