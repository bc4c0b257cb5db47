import { expect, it } from 'vitest'
import { AppointmentSettings, type AppointmentType } from '#shared/lib/settings/appointment-type-settings.ts'
import { defaultAppointments } from '#shared/lib/settings/default-appointments.ts'

const [consultation] = defaultAppointments.types as [AppointmentType, ...AppointmentType[]]
const trio: AppointmentType = { ...consultation, id: 'trio', name: 'Trio', minutes: 45, capacity: 3 }
const messagesOf = (...types: AppointmentType[]) =>
  AppointmentSettings.safeParse({ types }).error?.issues.map(({ message }) => message) ?? []

const at = (time: string) => ({ day: 'Monday', at: time, trainerId: 'elena' }) as const

const WRONG_FIRST = 'The first appointment type must be the consultation: free, 30 minutes, for one person'
const SAME_NAME = 'Two appointment types have the same name'

it.each<[string, AppointmentType[], string[]]>([
  ['what there is without settings', defaultAppointments.types, []],
  ['a group of 30', [consultation, { ...trio, capacity: 30 }], []],
  [
    'a group of 31',
    [consultation, { ...trio, capacity: 31 }],
    ['People at the same time must be 30 or less'],
  ],
  ['nobody', [consultation, { ...trio, capacity: 0 }], ['People at the same time must be 1 or more']],
  ['50 minutes', [consultation, { ...trio, minutes: 50 }], ['Minutes must be a multiple of 15']],
  [
    'a buffer of 10 minutes',
    [consultation, { ...trio, bufferBeforeMinutes: 10 }],
    ['Minutes blocked before the appointment must be a multiple of 15'],
  ],
  ['two of one name', [consultation, trio, { ...trio, id: 'other', name: 'TRIO' }], [SAME_NAME]],
  ['one by the name of a retired one', [consultation, trio, { ...trio, id: 'old', isRetired: true }], []],
  ['two of one id', [consultation, trio, { ...trio, name: 'Other' }], [SAME_NAME]],
  ['no consultation', [trio], [WRONG_FIRST]],
  ['a consultation that costs', [{ ...consultation, needs: 'pack' }], [WRONG_FIRST]],
  ['a consultation for two', [{ ...consultation, capacity: 2 }], [WRONG_FIRST]],
  ['a consultation that nobody can book', [{ ...consultation, isRetired: true }], [WRONG_FIRST]],
  [
    'a window that ends before it begins',
    [consultation, { ...trio, windows: [{ days: ['Monday'], opens: '10:00', closes: '09:00' }] }],
    ['The end must be after the start'],
  ],
  ['a class until midnight', [consultation, { ...trio, times: [at('23:15')] }], []],
  [
    'a class that ends on the next day',
    [consultation, { ...trio, times: [at('18:00'), at('23:30')] }],
    ['The appointment must end on the day it starts'],
  ],
  [
    'a class at a time of the clock that no reservation has',
    [consultation, { ...trio, times: [at('18:07')] }],
    ['Times must be in quarters of an hour, such as 09:15'],
  ],
  [
    'one class twice',
    [consultation, { ...trio, times: [at('18:00'), at('18:00')] }],
    ['Two fixed times are the same'],
  ],
  [
    'a class without a coach',
    [consultation, { ...trio, times: [{ ...at('18:00'), trainerId: '' }] }],
    ['Choose a coach'],
  ],
])('%s', (_, types, messages) => expect(messagesOf(...types)).toEqual(messages))
