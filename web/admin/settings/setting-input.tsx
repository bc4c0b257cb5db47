import { type ComponentProps, type ComponentType, Suspense } from 'react'
import { readSetting, type SettingField } from '#shared/settings/setting-field.ts'
import { currencyOf } from '#shared/settings/setting-text.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { RadioField } from '../../ui/radio-field.tsx'
import { DateOrTimeField, NumberField } from '../../ui/typed-field.tsx'
import { today } from '../format/dates.ts'
import { ClosuresEditor } from './closures-editor.tsx'
import type { ItemCardsEditorProps } from './item-cards-editor.tsx'
import { OpeningHoursEditor } from './opening-hours-editor.tsx'
import type { PictureField as PictureFieldType } from './picture-field.tsx'
import type { RowsEditor as RowsEditorType } from './rows-editor.tsx'
import { TextSettingInput } from './text-setting-input.tsx'
import { toOptionalNumber } from './to-optional-number.ts'
import type { SettingsDraftState } from './use-settings-draft.ts'

type EditorProps = { form: SettingsDraftState; path: string }

const ProgramsEditor = lazyComponent<ItemCardsEditorProps>(() =>
  import('./programs-editor.tsx').then((m) => m.ProgramsEditor),
)
const OtherPricesEditor = lazyComponent<EditorProps>(() =>
  import('./other-prices-editor.tsx').then((m) => m.OtherPricesEditor),
)
const TrainersEditor = lazyComponent<ItemCardsEditorProps>(() =>
  import('./trainers-editor.tsx').then((m) => m.TrainersEditor),
)
const RowsEditor = lazyComponent<ComponentProps<typeof RowsEditorType>>(() =>
  import('./rows-editor.tsx').then((m) => m.RowsEditor),
)
const PictureField = lazyComponent<ComponentProps<typeof PictureFieldType>>(() =>
  import('./picture-field.tsx').then((m) => m.PictureField),
)

const AppointmentTypesEditor = lazyComponent<ItemCardsEditorProps>(() =>
  import('./types-editor.tsx').then((m) => m.AppointmentTypesEditor),
)
const CardsEditor = lazyComponent<ItemCardsEditorProps>(() =>
  import('./item-cards-editor.tsx').then((m) => m.ItemCardsEditor),
)

const cardsEditors: Readonly<Record<string, ComponentType<ItemCardsEditorProps>>> = {
  'business.trainers': TrainersEditor,
  'appointments.types': AppointmentTypesEditor,
  'programs.services': ProgramsEditor,
}

const editors: Readonly<Record<string, ComponentType<EditorProps>>> = {
  'business.hours': OpeningHoursEditor,
  'business.closures': ClosuresEditor,
  'policies.membership.otherPrices': OtherPricesEditor,
}

type SettingInputProps<Field = SettingField> = {
  field: Field
  form: SettingsDraftState
  hasClients: boolean
}

export const SettingInput = (props: SettingInputProps) => (
  <Suspense fallback={<p aria-busy="true">Loading...</p>}>
    <Input {...props} />
  </Suspense>
)

function Input({ field, form, hasClients }: SettingInputProps) {
  const { path, label, changeHint } = field
  const value = readSetting(form.value, path)
  const set = (changed: unknown) => form.set(path, changed)
  const text = String(value ?? '')
  const common = { label, hint: changeHint, error: form.errors[path] ?? '' } as const
  switch (field.kind) {
    case 'list': {
      const Editor = editors[path]
      return Editor && <Editor form={form} path={path} />
    }
    case 'cards': {
      const Editor = cardsEditors[path] ?? CardsEditor
      return <Editor field={field} form={form} />
    }
    case 'rows':
      return (
        <RowsEditor
          {...field}
          currency={currencyOf(form.value)}
          rows={value}
          errors={form.errors}
          onChange={set}
        />
      )
    case 'picture':
      return <PictureField {...common} use={field.use} noneLabel={field.none} value={text} onChange={set} />
    case 'choice':
      return (
        <RadioField
          {...common}
          name={path}
          options={field.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
          chosen={String(value)}
          onChange={({ target }) =>
            set(field.choices.find((choice) => String(choice.value) === target.value)?.value)
          }
        />
      )
    case 'number':
      return <NumberField {...common} min={0} value={toOptionalNumber(value)} onChange={set} />
    case 'time':
      return (
        <DateOrTimeField
          {...common}
          type="time"
          step={900}
          className="[&_input]:max-w-40"
          value={text}
          onChange={set}
        />
      )
    case 'day':
      return (
        <div className="sm:max-w-80">
          <DateField
            {...common}
            value={text || undefined}
            today={today()}
            onChange={(day = '') => set(day)}
          />
        </div>
      )
    default:
      return <TextSettingInput field={field} form={form} isFixed={hasClients} />
  }
}
