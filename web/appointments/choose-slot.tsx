import { SlotPicker } from './slot-picker.tsx'
import { TakenNotice } from './taken-notice.tsx'
import type { SlotChoice } from './use-slot-choice.ts'

export const ChooseSlot = ({ choice, typeId }: { choice: SlotChoice; typeId: string | undefined }) => (
  <>
    {choice.taken !== undefined && (
      <TakenNotice taken={choice.taken} onPick={(startsAt) => choice.pick({ startsAt })} />
    )}
    <SlotPicker typeId={typeId} picked={choice.picked} onPick={choice.pick} version={choice.version} />
    {choice.problem && choice.taken === undefined && (
      <p role="alert" className="font-semibold text-danger">
        {choice.problem}
      </p>
    )}
  </>
)
