import { describe, expect, it } from 'vitest'
import { lambdas } from '#infra/lambdas.ts'
import { type Properties, resourcesOf, templateOf, textOf } from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
const functions = resourcesOf(template, 'AWS::Lambda::Function').map(({ logicalId, Properties }) => {
  const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Properties }
  return { name: logicalId.replace(/[0-9A-F]{8}$/, ''), variables: Variables }
})

describe('the Lambdas', () => {
  it('match the rows of the operation table', () => {
    const names = functions.map(({ name }) => name).filter((name) => !name.startsWith('CustomCDK'))
    expect(names.sort()).toEqual(lambdas.map(({ name }) => name as string).sort())
  })

  it('have the edge key exactly if they serve visitors, who have no token', () => {
    const known = functions.filter(({ variables }) => variables.EDGE_KEY).map(({ name }) => name)
    const open = lambdas.filter(
      ({ definition }) => definition.kind === 'http' && definition.access === 'public',
    )
    expect(known.sort()).toEqual(open.map(({ name }) => name as string).sort())
    expect(
      JSON.stringify(template.toJSON()).match(/\{\{resolve:/g)?.length,
      'the most that a template allows',
    ).toBeLessThanOrEqual(60)
  })

  it('have no secret in their environment except a reference to the edge key', () => {
    for (const { variables } of functions) {
      const { EDGE_KEY, ...others } = variables
      if (EDGE_KEY) expect(textOf(EDGE_KEY)).toMatch(/^\{\{resolve:secretsmanager:\$\{EdgeKey1\w+\}:/)
      const settings = JSON.stringify(others)
      expect(settings).not.toMatch(/sk_(live|test)|rk_|whsec_|AKIA|PRIVATE KEY|resolve:secretsmanager/)
    }
  })
})
