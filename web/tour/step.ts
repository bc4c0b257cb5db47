import type { ClientFile } from '#shared/clients/client-file.ts'
import type { TourScreen } from './screen.ts'

export type Visitor = { firstName: string; lastName: string; email: string; phone: string }

export type TourContext = {
  readonly phone: TourScreen
  readonly desk: TourScreen
  readonly visitor: Visitor
  readonly file: () => Promise<ClientFile>
  readonly notes: Map<string, string>
}

/** An optional action that a visitor of the tour can run after a step. `run` returns a sentence about the result. */
export type TourExperiment = { readonly label: string; readonly run: (tour: TourContext) => Promise<string> }

export type TourStep = {
  readonly title: string
  readonly tasks: (visitor: Visitor) => readonly string[]
  readonly run: (tour: TourContext) => Promise<void>
  readonly isDone?: (file: ClientFile) => boolean
  readonly experiments?: readonly TourExperiment[]
  readonly proof: string
  readonly code: readonly string[]
}

export const hasActivity = ({ activities }: ClientFile, type: string): boolean =>
  activities.items.some((activity) => activity.type === type)
