import { Suspense } from 'react'
import type { Trainer } from '#shared/lib/settings/settings.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { CardsEditor, type CardsEditorProps } from './cards-editor.tsx'
import { listPictures, PictureField } from './picture-field.tsx'
import type { CellProps } from './row-cell.tsx'

const LinkedAccount = lazyComponent(() => import('./linked-account.tsx').then((m) => m.LinkedAccount))

export const TrainersEditor = (props: CardsEditorProps) => (
  <CardsEditor {...props} cells={{ picture: PictureCell }} prepareNewItem={prepareNewTrainer} />
)

function prepareNewTrainer(blank: Trainer, trainers: readonly Trainer[]): Trainer {
  const usedPictures = new Set(trainers.filter(({ hasLeft }) => !hasLeft).map(({ picture }) => picture))
  const pictures = listPictures('trainer')
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
