import type { ComponentProps } from 'react'
import { readSetting, type SettingField } from '#shared/settings/setting-field.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { getSettingMaxLength } from './setting-limit.ts'
import type { SettingsDraftState } from './use-settings-draft.ts'

type TextSetting = Extract<SettingField, { kind: 'line' | 'text' }>
type TextSettingInputProps = { field: TextSetting; form: SettingsDraftState; isFixed: boolean }

/** A setting that allows more characters than this has a multi-line field. */
const LONG_TEXT_LENGTH = 100
const VERY_LONG_TEXT_LENGTH = 5000

export function TextSettingInput({ field, form, isFixed }: TextSettingInputProps) {
  const { path, label, changeHint, kind, hasDefault } = field
  const text = String(readSetting(form.value, path) ?? '')
  const limit = getSettingMaxLength(path)
  const defaultText = hasDefault && readSetting(form.defaults, path)
  const hint = <LimitHint text={text} limit={limit} changeHint={changeHint} />
  const common = { label, hint, error: form.errors[path] ?? '', value: text } as const
  return (
    <div className="grid grid-cols-1 gap-1">
      {kind === 'text' || (limit ?? 0) > LONG_TEXT_LENGTH ? (
        <TextArea
          {...common}
          rows={kind === 'line' ? 2 : (limit ?? 0) > VERY_LONG_TEXT_LENGTH ? 14 : 4}
          onChange={({ target }) =>
            form.set(path, kind === 'text' ? target.value : target.value.replaceAll('\n', ' '))
          }
        />
      ) : (
        <LineInput {...common} field={field} isFixed={isFixed} onChange={(typed) => form.set(path, typed)} />
      )}
      {typeof defaultText === 'string' && defaultText !== text && (
        <Button
          variant="action"
          size="compact"
          className="-ml-2.5 justify-self-start"
          onClick={() => form.set(path, defaultText)}
        >
          Reset to Default<span className="sr-only"> of {label}</span>
        </Button>
      )}
    </div>
  )
}

type LineInputProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error'> & {
  field: TextSetting
  isFixed: boolean
  value: string
  onChange: (typed: string) => void
}

function LineInput({ field, isFixed, onChange, ...common }: LineInputProps) {
  const { input = 'text', isFixed: canBeFixed } = field.kind === 'line' ? field : {}
  const line = (
    <TextField
      {...common}
      type={input === 'color' ? 'text' : input}
      disabled={isFixed && canBeFixed === true}
      onChange={({ target }) => onChange(target.value)}
    />
  )
  if (input !== 'color') return line
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      {line}
      <input
        type="color"
        aria-label={`Choose the ${common.label.toLowerCase()}`}
        // Shows the default color while the typed color is incomplete, because a color input accepts only six digits.
        value={COLOR_PATTERN.test(common.value) ? common.value.toLowerCase() : DEFAULT_COLOR}
        onChange={({ target }) => onChange(target.value)}
        className="mt-[1.625rem] h-12 w-16 cursor-pointer rounded-md border border-border-strong bg-backdrop p-1"
      />
    </div>
  )
}

const COLOR_PATTERN = /^#[0-9a-f]{6}$/i
const DEFAULT_COLOR = '#000000'

type LimitHintProps = { text: string; limit: number | undefined; changeHint: string | undefined }

/** The number of characters is shown if the text is longer than this fraction of the limit. */
const NEARLY_FULL_RATIO = 0.7

function LimitHint({ text, limit, changeHint }: LimitHintProps) {
  const isNear = limit !== undefined && text.length > limit * NEARLY_FULL_RATIO
  return (
    <>
      {changeHint}
      {isNear && (
        <span className="tabular-figures">
          {' '}
          {text.length} of {limit} characters.
        </span>
      )}
    </>
  )
}
