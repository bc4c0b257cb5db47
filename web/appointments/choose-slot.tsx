import { type PickedSlot, SlotPicker } from './slot-picker.tsx'
import { SlotTakenNotice } from './taken-notice.tsx'
import type { SlotChoice } from './use-slot-choice.ts'

type ChooseSlotProps = {
  choice: SlotChoice
  typeId: string | undefined
  onJoinWaitingList?: (slot: PickedSlot) => void
}

export const ChooseSlot = ({ choice, typeId, onJoinWaitingList }: ChooseSlotProps) => (
  <>
    {choice.taken !== undefined && (
      <SlotTakenNotice taken={choice.taken} onPick={(startsAt) => choice.pick({ startsAt })} />
    )}
    <SlotPicker
      typeId={typeId}
      picked={choice.picked}
      onPick={choice.pick}
      onJoinWaitingList={onJoinWaitingList}
      version={choice.version}
    />
    {choice.problem && choice.taken === undefined && (
      <p role="alert" className="font-semibold text-danger">
        {choice.problem}
      </p>
    )}
  </>
)
