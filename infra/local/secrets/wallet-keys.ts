import { generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'

const PASS_TYPE_ID = 'pass.local.gym'
const TEAM_ID = 'LOCALTEAM1'

/** Creates keys like those that Apple and Google issue to an owner. Real phones do not trust these certificates. */
export async function makeWalletKeys(now: Date) {
  const [root, pass, google] = await Promise.all([newKeyPair(), newKeyPair(), newKeyPair()])
  const issuer = [{ oid: COMMON_NAME_OID, value: 'Local Apple WWDR' }]
  const subject = [
    { oid: USER_ID_OID, value: PASS_TYPE_ID },
    { oid: COMMON_NAME_OID, value: `Pass Type ID: ${PASS_TYPE_ID}` },
    { oid: ORGANIZATIONAL_UNIT_OID, value: TEAM_ID },
  ]
  const certificateFor = (name: Name, publicKey: KeyObject) =>
    createCertificate({ issuer, subject: name, publicKey, signer: root.privateKey, now })
  return {
    apple: {
      passTypeId: PASS_TYPE_ID,
      teamId: TEAM_ID,
      certificate: certificateFor(subject, pass.publicKey),
      key: pemOf(pass.privateKey),
      wwdr: certificateFor(issuer, root.publicKey),
    },
    google: {
      issuerId: '3388000000000000000',
      email: 'wallet@gym-local.iam.gserviceaccount.com',
      privateKey: pemOf(google.privateKey),
    },
  }
}

const newKeyPair = () => promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
const pemOf = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))

type Name = readonly { oid: string; value: string }[]
type CertificateContents = { issuer: Name; subject: Name; publicKey: KeyObject; signer: KeyObject; now: Date }

/** Returns an X.509 certificate (RFC 5280) as PEM text, because Node can read certificates but not create them. */
function createCertificate({ issuer, subject, publicKey, signer, now }: CertificateContents): string {
  const algorithm = sequence(fromHex(SHA256_WITH_RSA_OID), der(0x05))
  const isAuthority = issuer === subject
  const contents = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(isAuthority ? 1 : 2)),
    algorithm,
    derName(issuer),
    sequence(derTime(now, -1), derTime(now, 365)),
    derName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(isAuthority ? [der(0xa3, sequence(fromHex(BASIC_CONSTRAINTS_EXTENSION)))] : []),
  )
  const signature = sign('sha256', contents, signer)
  const certificateDer = sequence(contents, algorithm, der(0x03, Buffer.of(0), signature))
  const lines = certificateDer.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const SHA256_WITH_RSA_OID = '06092a864886f70d01010b'
const COMMON_NAME_OID = '0603550403'
const ORGANIZATIONAL_UNIT_OID = '060355040b'
const USER_ID_OID = '060a0992268993f22c640101'
/** The extension basicConstraints, which marks a certificate authority. */
const BASIC_CONSTRAINTS_EXTENSION = '300f0603551d130101ff040530030101ff'

const derName = (name: Name) =>
  sequence(...name.map(({ oid, value }) => der(0x31, sequence(fromHex(oid), der(0x0c, Buffer.from(value))))))

const derTime = (now: Date, days: number) => {
  const at = new Date(now.getTime() + days * MS_PER_DAY).toISOString()
  return der(0x17, Buffer.from(`${at.replace(/\D/g, '').slice(2, 14)}Z`))
}

const fromHex = (text: string) => Buffer.from(text, 'hex')
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const lengthBytes = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.of(tag, ...lengthBytes), content])
}
