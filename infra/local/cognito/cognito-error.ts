/** An error response of Cognito. */
export class CognitoError extends Error {
  override name = 'CognitoError'
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

/** The same message for unknown users and wrong passwords (prevents user enumeration). */
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message)
