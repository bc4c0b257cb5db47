import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Certificate = {
  readonly key: Buffer
  readonly cert: Buffer
  readonly publicKeyHash: string
}

/** Creates a certificate for localhost that is valid for one day. Uses openssl, because Node cannot create certificates. */
export function createSelfSignedCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'gym-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'
  try {
    execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'pipe' })
    return {
      key: readFileSync(key),
      cert: readFileSync(cert),
      publicKeyHash: spkiHash(readFileSync(cert)),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function spkiHash(cert: Buffer): string {
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(publicKey).digest('base64')
}
