import { describe, expect, it } from 'vitest'
import { tableActions, userPoolActions } from '#infra/aws/grant.ts'
import { everyOption, listRoles, resourcesOf, templateOf } from '#tests/support/stack/synthesized-stack.ts'

/** All actions that the stack may grant, because AWS rejects a misspelled action only when it is called. */
const KNOWN_ACTIONS = new Set([
  ...userPoolActions.map((action) => `cognito-idp:${action}`),
  ...tableActions.map((action) => `dynamodb:${action}`),
  'ses:SendEmail',
  'ses:SendRawEmail',
  'ses:GetIdentityVerificationAttributes',
  'ses:GetSendQuota',
  'secretsmanager:GetSecretValue',
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'sqs:SendMessage',
  'lambda:InvokeFunction',
  's3:GetObject',
  's3:PutObject',
  's3:DeleteObject',
  's3:AbortMultipartUpload',
  's3:ListBucket',
])

/** In the SES sandbox recipient identities need the permission too. The condition on the sender limits the statement. */
const SES_IDENTITIES = /:ses:.*:identity\/\*$/

/** SES does not support resources for these actions. */
const SES_STATUS = ['ses:GetIdentityVerificationAttributes', 'ses:GetSendQuota']

/** The names of pages, pictures, uploads and exports vary, so their grants contain wildcards. */
const SITE_FILES = /^\$\{(Files|Uploads|Exports)\w+\.Arn\}\//

/** Leaves out the role of BucketDeployment, whose permissions the CDK library defines. */
const ownRoles = (template: ReturnType<typeof templateOf>) =>
  listRoles(template).filter(({ role }) => !role.startsWith('Custom'))

const roles = ownRoles(templateOf())
const statements = roles.flatMap(({ role, statements }) =>
  statements.map((statement) => ({ role, ...statement })),
)

describe('the roles', () => {
  it('grant only known actions, without wildcards', () => {
    const unknown = statements.flatMap(({ role, actions }) =>
      actions.filter((action) => !KNOWN_ACTIONS.has(action)).map((action) => `${role}: ${action}`),
    )
    expect(unknown).toEqual([])
  })

  it('name their resources, except SES identities, which the FromAddress condition limits', () => {
    const wild = statements.flatMap(({ role, actions, resources, conditions }) => {
      const wildcards = resources.filter((resource) => resource.includes('*'))
      const isLimited =
        (role.startsWith('getSetupChecklist') && actions.every((action) => SES_STATUS.includes(action))) ||
        (conditions && wildcards.every((resource) => SES_IDENTITIES.test(resource))) ||
        wildcards.every((resource) => SITE_FILES.test(resource))
      return wildcards.length > 0 && !isLimited ? [`${role}: ${actions} on ${wildcards}`] : []
    })
    expect(wild).toEqual([])
  })

  it('allow only the listed Lambdas to access buckets and to start jobs', () => {
    const others = statements
      .filter(({ actions }) => actions.some((action) => /^(s3|lambda):/.test(action)))
      .filter(({ role }) => !role.includes('Schedule'))
      .map(({ role, actions, resources }) => [
        role.replace(/Role[0-9A-F]{8}$/, ''),
        ...actions,
        ...resources.map((resource) => resource.replace(/^\$\{(\w+)[0-9A-F]{8}\.Arn\}/, '<$1>')),
      ])
    expect(others.sort()).toEqual([
      ['cancelAppointment', 'lambda:InvokeFunction', '<offerFreeSeats>'],
      ['cancelMemberAppointment', 'lambda:InvokeFunction', '<offerFreeSeats>'],
      ['createCheckoutForClient', 'lambda:InvokeFunction', '<sendDueEmails>'],
      ['createExport', 'lambda:InvokeFunction', '<writeExport>'],
      ['createPictureUpload', 's3:PutObject', '<Uploads>/*'],
      ['getDayPassFile', 's3:GetObject', '<Files>/images/upload-*'],
      ['getDayPassFile', 's3:ListBucket', '<Files>'],
      ['getExport', 's3:GetObject', '<Exports>/exports/*'],
      ['getMemberCardFile', 's3:GetObject', '<Files>/images/upload-*'],
      ['getMemberCardFile', 's3:ListBucket', '<Files>'],
      ['getWalletPass', 's3:GetObject', '<Files>/images/upload-*'],
      ['getWalletPass', 's3:ListBucket', '<Files>'],
      [
        'previewSettings',
        's3:PutObject',
        '<Files>/assets/brand-*',
        '<Files>/assets/settings-*',
        '<Files>/previews/*',
      ],
      ['processPicture', 's3:GetObject', '<Uploads>/*'],
      ['processPicture', 's3:ListBucket', '<Uploads>'],
      ['processPicture', 's3:PutObject', '<Files>/images/upload-*'],
      ['publishSettings', 'lambda:InvokeFunction', '<publishSite>'],
      ['publishSite', 's3:DeleteObject', '<Files>/images/upload-*'],
      ['publishSite', 's3:GetObject', '<Files>/release.json'],
      ['publishSite', 's3:PutObject', '<Files>/*'],
      ['receivePayment', 'lambda:InvokeFunction', '<sendDueEmails>'],
      ['requestEmailChange', 'lambda:InvokeFunction', '<sendDueEmails>'],
      ['requestMemberLink', 'lambda:InvokeFunction', '<sendDueEmails>'],
      ['rescheduleAppointment', 'lambda:InvokeFunction', '<offerFreeSeats>'],
      ['rescheduleAppointmentForClient', 'lambda:InvokeFunction', '<offerFreeSeats>'],
      ['rescheduleMemberAppointment', 'lambda:InvokeFunction', '<offerFreeSeats>'],
      ['resendEmail', 'lambda:InvokeFunction', '<sendDueEmails>'],
      ['sendCardLink', 'lambda:InvokeFunction', '<sendDueEmails>'],
      ['sendMemberLink', 'lambda:InvokeFunction', '<sendDueEmails>'],
      ['sendReceipt', 'lambda:InvokeFunction', '<sendDueEmails>'],
      ['updateAppointmentStatus', 'lambda:InvokeFunction', '<offerFreeSeats>'],
      ['updateRecipientEmail', 'lambda:InvokeFunction', '<sendDueEmails>'],
      [
        'writeExport',
        's3:AbortMultipartUpload',
        's3:DeleteObject',
        's3:GetObject',
        's3:PutObject',
        '<Exports>/exports/*',
      ],
      ['writeExport', 's3:GetObject', '<Files>/images/upload-*'],
      ['writeExport', 's3:ListBucket', '<Exports>', '<Files>'],
    ])
  })

  it('have no Deny statements and no AWS managed policies', () => {
    expect(statements.filter(({ effect }) => effect !== 'Allow')).toEqual([])
    expect(roles.filter(({ managedPolicies }) => managedPolicies > 0)).toEqual([])
  })

  it('allow emails to any recipient, but only from the sender of the site', () => {
    const sending = statements.filter(({ actions }) =>
      actions.some((action) => action.startsWith('ses:Send')),
    )
    expect(sending.length).toBeGreaterThan(0)
    for (const { conditions, resources } of sending) {
      expect(resources.some((resource) => SES_IDENTITIES.test(resource))).toBe(true)
      expect(conditions).toEqual({ StringEquals: { 'ses:FromAddress': 'hello@emberforge.example' } })
    }
  })

  it('can be assumed only by their service', () => {
    for (const { role, principals } of roles) {
      const expected = role.includes('Schedule') ? 'scheduler.amazonaws.com' : 'lambda.amazonaws.com'
      expect(principals, role).toEqual([expected])
    }
  })
})

describe('with options', () => {
  const template = templateOf(everyOption)
  const withOptions = ownRoles(template)

  it('the table key is granted to exactly the Lambdas that use the table', () => {
    for (const { role, statements } of withOptions) {
      const actions = statements.flatMap((statement) => statement.actions)
      const usesTable = actions.some((action) => action.startsWith('dynamodb:'))
      expect(actions.includes('kms:Decrypt'), role).toBe(usesTable)
    }
  })

  it('only anchorLedger may add anchors of the audit ledger, without other access to their bucket', () => {
    const locked = resourcesOf(template, 'AWS::S3::Bucket').filter(
      ({ Properties }) => Properties.ObjectLockEnabled,
    )
    const [bucket, ...others] = locked.map(({ logicalId }) => logicalId)
    expect(others).toEqual([])
    const using = withOptions.flatMap(({ role, statements }) =>
      statements
        .filter(({ resources }) => resources.some((resource) => resource.includes(`${bucket}`)))
        .map(({ actions, resources }) => [role.slice(0, -8), actions, resources]),
    )
    expect(using).toEqual([['anchorLedgerRole', ['s3:PutObject'], [`\${${bucket}.Arn}/anchors/*`]]])
    const named = resourcesOf(template, 'AWS::Lambda::Function').filter(({ Properties }) =>
      JSON.stringify(Properties.Environment ?? {}).includes('ANCHOR_BUCKET'),
    )
    expect(named.map(({ logicalId }) => logicalId.slice(0, -8))).toEqual(['anchorLedger'])
  })
})
