import { type PickedSlot, SlotPicker } from './slot-picker.tsx'
import { SlotTakenNotice } from './slot-taken-notice.tsx'
import type { SlotChoice } from './use-slot-choice.ts'

type SlotChooserProps = {
  choice: SlotChoice
  typeId: string | undefined
  onJoinWaitingList?: (slot: PickedSlot) => void
}

export const SlotField = ({ choice, typeId, onJoinWaitingList }: SlotChooserProps) => (
  <>
    {choice.takenSlot !== undefined && (
      <SlotTakenNotice slot={choice.takenSlot} onPick={(startsAt) => choice.pick({ startsAt })} />
    )}
    <SlotPicker
      typeId={typeId}
      picked={choice.picked}
      onPick={choice.pick}
      onJoinWaitingList={onJoinWaitingList}
      reloadCount={choice.reloadCount}
    />
    {choice.problem && choice.takenSlot === undefined && (
      <p role="alert" className="font-semibold text-danger">
        {choice.problem}
      </p>
    )}
  </>
)
