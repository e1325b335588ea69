/** Texts of the field for the code of an authenticator app. */
export const codeMessages = {
  code: 'Code from your authenticator app',
  recoveryCode: 'Recovery code',
  useRecoveryCode: 'Use a recovery code instead',
  useApp: 'Use the authenticator app instead',
} as const;
