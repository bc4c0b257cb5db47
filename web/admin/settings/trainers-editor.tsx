import { Suspense } from 'react'
import type { Trainer } from '#shared/lib/settings/settings.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { ItemCardsEditor, type ItemCardsEditorProps } from './item-cards-editor.tsx'
import { listBuiltInPictures, PictureField } from './picture-field.tsx'
import type { CellProps } from './row-cell.tsx'

const LinkedAccount = lazyComponent(() =>
  import('./trainer-account-note.tsx').then((m) => m.TrainerAccountNote),
)

export const TrainersEditor = (props: ItemCardsEditorProps) => (
  <ItemCardsEditor {...props} cells={{ picture: PictureCell }} prepareNewItem={prepareNewTrainer} />
)

function prepareNewTrainer(blank: Trainer, trainers: readonly Trainer[]): Trainer {
  const usedPictures = new Set(trainers.filter(({ hasLeft }) => !hasLeft).map(({ picture }) => picture))
  const pictures = listBuiltInPictures('trainer')
  return { ...blank, picture: pictures.find((one) => !usedPictures.has(one)) ?? pictures[0] ?? '' }
}

const PictureCell = ({ row, path, errors, onChange }: CellProps<Trainer>) => (
  <>
    <PictureField
      label={`Picture of ${row.name || 'the new trainer'}`}
      use="trainer"
      error={errors[`${path}.picture`]}
      value={row.picture}
      onChange={(picture) => onChange({ ...row, picture })}
    />
    {row.id && (
      <Suspense>
        <LinkedAccount trainerId={row.id} />
      </Suspense>
    )}
  </>
)
