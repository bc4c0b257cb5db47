import { type PickedSlot, SlotPicker } from './slot-picker.tsx'
import { TakenNotice } from './taken-notice.tsx'
import type { SlotChoice } from './use-slot-choice.ts'

type ChooseSlotProps = {
  choice: SlotChoice
  typeId: string | undefined
  onWait?: (slot: PickedSlot) => void
}

export const ChooseSlot = ({ choice, typeId, onWait }: ChooseSlotProps) => (
  <>
    {choice.taken !== undefined && (
      <TakenNotice taken={choice.taken} onPick={(startsAt) => choice.pick({ startsAt })} />
    )}
    <SlotPicker
      typeId={typeId}
      picked={choice.picked}
      onPick={choice.pick}
      onWait={onWait}
      version={choice.version}
    />
    {choice.problem && choice.taken === undefined && (
      <p role="alert" className="font-semibold text-danger">
        {choice.problem}
      </p>
    )}
  </>
)
