import type { components } from '@/lib/schema';

type Category = components['schemas']['Category'];

/** Texts of the sign-in screens. Those quoted in the specification stand letter for letter. */
export const messages = {
  networkError: 'Network error: Unable to connect to server. Please check your internet connection.',
  show: 'Show password',
  login: {
    title: 'Log in',
    newHere: 'New here?',
    createAccount: 'Create an account',
    submit: 'Log in',
    forgot: 'Forgot password?',
    success: 'Login successful!',
    failed: 'Invalid email or password',
    justLooking: 'Just looking?',
    freeDemo: 'Open the free demo',
    premiumDemo: 'Open the premium demo',
    demoFilled: 'The demo account is filled in. Log in to look around.',
  },
  register: {
    title: 'Create your account',
    haveOne: 'Already have one?',
    plan: 'Plan',
    submit: 'Create account',
    success: 'Business registered successfully!',
    failed: 'Registration failed. Please try again.',
    starterFailed: 'Your account is ready, but the starter services could not be added. Add your own.',
    planNote: 'You can change the plan at any time. Premium is paid by card after you have registered.',
    passwordHint: 'At least 8 characters',
    descriptionHint: 'Shown on your booking page',
    chooseCategory: 'Choose one',
  },
  required: {
    name: 'Please enter your business name',
    email: 'Please enter your email',
    emailForm: 'Please enter an email address such as name@example.com',
    password: 'Please enter your password',
    newPassword: 'Please use at least 8 characters',
    phone: 'Please enter your phone number',
    address: 'Please enter your address',
    category: 'Please select a business category',
  },
  forgot: {
    title: 'Forgot password',
    text: 'Enter the email you log in with. We will send you a link to choose a new password.',
    submit: 'Send link',
    sentTitle: 'Look in your inbox',
    sent: (email: string) => `If there is an account for ${email}, a link is on its way. It works once.`,
    failed: 'The link could not be asked for. Please try again.',
    back: 'Back to login',
    openMailFolder: 'Open the mail folder',
  },
  reset: {
    title: 'Choose a new password',
    label: 'New password',
    submit: 'Save password',
    done: 'Your password is changed. Log in with the new one.',
    noToken: 'This link is not complete. Open it from the e-mail again, or ask for a new one.',
    failed: 'The password could not be changed. Please try again.',
    askAgain: 'Ask for a new link',
  },
  confirmEmail: {
    title: 'Confirm your e-mail address',
    text: 'With one click your customers get their e-mails from you.',
    submit: 'Confirm e-mail address',
    doneTitle: 'Your e-mail address is confirmed',
    done: 'E-mails that were waiting are on their way.',
    noToken: 'This link is not complete. Open it from the e-mail again.',
    failed: 'The address could not be confirmed. Please try again.',
    toDashboard: 'Go to Dashboard',
  },
} as const;

export const categoryNames: Record<Category, string> = {
  hair_salon: 'Hair salon',
  medical_practice: 'Medical practice',
  fitness_center: 'Fitness center',
  restaurant: 'Restaurant',
  barbershop: 'Barbershop',
  dental_office: 'Dental office',
};
