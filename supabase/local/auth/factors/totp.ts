import { generateSecret, generateURI, verify } from 'otplib/functional'
import { toString as draw } from 'qrcode'

const STEP_SECONDS = 30

export interface Enrolment {
  /**
   * An SVG without `#`: the client puts it unescaped into a `data:` address, where everything after a `#` would be
   * lost.
   */
  qr_code: string
  secret: string
  uri: string
}

export async function newEnrolment(issuer: string, label: string): Promise<Enrolment> {
  const secret = generateSecret()
  const uri = generateURI({ issuer, label, secret })
  const svg = await draw(uri, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' })
  return { qr_code: svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim(), secret, uri }
}

/**
 * The time step of a valid code, at most one step from now; undefined for a wrong code.
 * @param after the last step used: neither it nor an earlier one is accepted again
 */
export async function stepOf(
  secret: string,
  code: string,
  after: number | undefined,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const result = await verify({
    secret,
    token: code,
    epochTolerance: STEP_SECONDS,
    ...(after === undefined ? {} : { afterTimeStep: after }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
