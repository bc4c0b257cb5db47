import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DayPass, StaffDayPass } from '#shared/day-pass.ts'
import { deleteDayPass, redeemDayPass } from '#shared/operations.ts'
import { asProblem } from '../../lib/as-problem.ts'
import { toast } from '../../lib/toast.ts'
import { callAsStaff } from '../auth/call-as-staff.ts'
import { changeRecords, refreshRecords } from '../list/record-cache.ts'
import { staffMessages } from '../staff-messages.ts'

type Outcome = { onDone: () => void }

/** Redeems a pass; the key makes a repeat after a lost answer count once. */
export function useRedeem({ onDone }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ passCode, key }: Pick<DayPass, 'passCode'> & { key: string }) =>
      callAsStaff(redeemDayPass, { passCode }, { idempotencyKey: key }),
    onSuccess: (redemption) => {
      changeRecords<StaffDayPass>(queryClient, 'dayPasses', (pass) =>
        pass.passCode === redemption.passCode ? { ...pass, ...redemption } : pass,
      )
      toast(staffMessages.passRedeemed(redemption.passCode))
      onDone()
    },
    onError: (error) => {
      toast(staffMessages.redeemFailed(asProblem(error).message))
      refreshRecords(queryClient, 'dayPasses')
    },
  })
}

export function useDelete({ onDone }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ passCode }: Pick<DayPass, 'passCode'>) => callAsStaff(deleteDayPass, { passCode }),
    onSuccess: ({ passCode }) => {
      changeRecords<StaffDayPass>(queryClient, 'dayPasses', (pass) =>
        pass.passCode === passCode ? undefined : pass,
      )
      toast(staffMessages.passDeleted)
      onDone()
    },
    onError: (error) => {
      toast(staffMessages.deleteFailed(asProblem(error).message))
      refreshRecords(queryClient, 'dayPasses')
    },
  })
}
