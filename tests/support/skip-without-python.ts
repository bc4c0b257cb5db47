import type { TestContext } from 'vitest'
import { hasPython, PYTHON_MISSING_REASON } from '#scripts/verify/python.ts'

export async function skipWithoutPython({ skip }: Pick<TestContext, 'skip'>): Promise<void> {
  if (!(await hasPython())) skip(PYTHON_MISSING_REASON)
}
