import type { Article } from '../article';

export const signIn: Article = {
  slug: 'sign-in-and-security',
  title: 'Sign-in and security',
  about: 'Password, two-factor sign-in, your address, and who is signed in.',
  parts: [
    {
      id: 'password',
      title: 'Password',
      blocks: [
        'Change it under **Settings**, **Security**, **Change password**. It needs at least 8 characters and must not be easy to guess: one of the 10,000 most common, a sequence such as abcd1234, your address or the name of your business. With two-factor sign-in, a code is asked for as well. Changing it signs out all other browsers. If you have forgotten it, **Forgot password?** on the login page sends you a link that works once, for an hour.',
      ],
    },
    {
      id: 'two-factor',
      title: 'Two-factor sign-in',
      blocks: [
        'A second step keeps others out even if they know your password.',
        {
          steps: [
            'Under **Settings**, **Security**, press **Turn on** beside **Two-factor sign-in** and enter your password.',
            'Scan the code with an authenticator app, such as those of Google, Microsoft or your password manager, and enter the six digits that it shows.',
            'Keep the ten recovery codes where you keep passwords. Each works once when your phone is not at hand, and they are shown only once.',
          ],
        },
        'If you have lost both the phone and the recovery codes, log in with your password and choose **Lost your phone and your recovery codes?**. We mail you a link. Once you have opened it, you wait 72 hours. Then two-factor sign-in is turned off, and your password alone is enough.',
        'During the wait, we tell every address of yours that we know and every browser in which you are signed in. Each of them can stop it, in case it was not you. It also stops when somebody signs in with a code, makes new recovery codes or changes the password. All this needs a confirmed address, as does turning two-factor sign-in on.',
        'With a new phone, turn it off and on again, or use a recovery code. **New recovery codes** replaces the old ones.',
        {
          picture: 'security',
          shows: 'The security settings: sign-in address, password, two-factor sign-in and who is signed in.',
        },
      ],
    },
    {
      id: 'address',
      title: 'Your address',
      blocks: [
        '**Change sign-in address** mails a link to the new address, and nothing changes until you use it. The old address gets an email with a link that undoes the change for seven days, and with it everything that was changed in your sign-in since. So if somebody else took your account, open the oldest such email. Then choose a password that you have not used here before.',
      ],
    },
    {
      id: 'sign-ins',
      title: 'Who is signed in',
      blocks: [
        '**Signed in now** lists the browsers with the time of their last use. **End** signs out one of them, **End all others** signs out every other one. A sign-in ends after 30 days without use and after a year at the latest, and when you log in again in the same browser. Sign-ins that were refused in the last 30 days are listed below them. **Changes to the account** says what was changed, when and in which browser.',
      ],
    },
  ],
};
