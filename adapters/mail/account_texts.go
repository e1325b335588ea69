package mail

import "slotwise/core/message"

// accountText is the text of one mail about an account.
type accountText struct {
	subject phrase // also the title; {date} of the deletion, {business}
	preview phrase
	intro   []phrase // paragraphs; {date} of the deletion; {until} when a plan ends unless it is paid, or when two-factor sign-in is removed
	link    string
	quote   string // introduces the reason of a suspension; empty: no reason is quoted
	hint    string // below the link; empty: no hint
	reason  phrase // footer; empty: the usual one
}

var accountTexts = map[message.Kind]accountText{
	message.ConfirmEmail: {
		subject: "Confirm your email address",
		preview: "So that your customers get their confirmations",
		intro: []phrase{
			"Welcome! Please confirm that this address is yours, so that Slotwise can write to your customers in the name of your business.",
			"Customers can book with you already. Emails to them wait until you have confirmed.",
		},
		link: "Confirm this address",
		hint: "If you did not register, ignore this email: nothing will be sent in your name.",
	},
	message.ResetPassword: {
		subject: "Choose a new password",
		preview: "With the link in this email",
		intro:   []phrase{"Somebody, hopefully you, asked for a new password for your account."},
		link:    "Choose a new password",
		hint:    "If that was not you, ignore this email: your password stays the same.",
	},
	message.PasswordChanged: {
		subject: "Your password was changed",
		preview: "If that was not you, choose a new one at once",
		intro: []phrase{
			"The password of your account was changed, and every other browser that was signed in has been signed out. If that was you, there is nothing more to do.",
			"If that was not you, choose a new password at once. Change the password of your email account too, since links for a new password are sent there.",
		},
		link: "Choose a new password",
	},
	message.ConfirmEmailChange: {
		subject: "Confirm your new address",
		preview: "You will sign in with it, and get your emails there",
		intro: []phrase{
			"Somebody, hopefully you, wants to sign in to their account with this address from now on. Emails to the owner of the account will come here too.",
			"Nothing changes until you confirm.",
		},
		link: "Confirm the new address",
		hint: "If that was not you, ignore this email: nothing will change.",
	},
	message.EmailChanged: {
		subject: "The address of your account was changed",
		preview: "If that was not you, undo it",
		intro: []phrase{
			"From now on you sign in to your account with another address, and emails about the account go there. If that was you, there is nothing more to do.",
			"If that was not you, undo the change: the account gets this address back, every browser is signed out, two-factor sign-in that was turned on lately is off, the password stops working, and we send you a link to choose a new one. An account that was to be deleted since then is kept.",
		},
		link: "Undo the change",
	},
	message.TwoFactorOn: {
		subject: "Two-factor sign-in is on",
		preview: "Signing in now also asks for a code from your authenticator app",
		intro: []phrase{
			"From now on, signing in to your account asks for a code from your authenticator app, in addition to the password. Keep the recovery codes where you keep passwords: each works once when your phone is not at hand. If that was you, there is nothing more to do.",
			"If that was not you, somebody else knows your password. Undo the change: signing in no longer asks for a code, every browser is signed out, the password stops working, and we send you a link to choose a new one.",
		},
		link: "Undo the change",
	},
	message.TwoFactorOff: {
		subject: "Two-factor sign-in is off",
		preview: "The password alone is enough to sign in",
		intro: []phrase{
			"Two-factor sign-in was turned off for your account. The password alone is enough to sign in, and the recovery codes no longer work. If that was you, there is nothing more to do.",
			"If that was not you, choose a new password at once, then turn two-factor sign-in on again in Settings.",
		},
		link: "Choose a new password",
	},
	message.RecoveryCodeUsed: {
		subject: "A recovery code was used",
		preview: "If that was not you, choose a new password at once",
		intro: []phrase{
			"One of the recovery codes of your account was used instead of a code from your authenticator app. It will not work again. If that was you, there is nothing more to do. In Settings you can see how many codes are left, and make new ones.",
			"If that was not you, choose a new password at once. Then make new recovery codes in Settings: the ones that you have now then stop working.",
		},
		link: "Choose a new password",
	},
	message.RemoveTwoFactor: {
		subject: "Sign in without your phone",
		preview: "Begin to remove two-factor sign-in",
		intro: []phrase{
			"Somebody who knows your password, hopefully you, has lost the phone with the authenticator app and the recovery codes.",
			"With the link, two-factor sign-in is removed after 72 hours. Until then, we tell every address that we know and every browser that is signed in, and you can stop it from there.",
		},
		link: "Begin the 72 hours",
		hint: "If that was not you, do not use the link, and choose a new password at once: somebody knows yours.",
	},
	message.TwoFactorRemoval: {
		subject: "Two-factor sign-in will be removed on {moment}",
		preview: "If that was not you, stop it",
		intro: []phrase{
			"Somebody has told us, with your password and a link from your mailbox, that the phone with the authenticator app and the recovery codes are lost. On {moment}, after 72 hours, the password alone will be enough to sign in. If that was you, there is nothing more to do.",
			"If that was not you, stop it, and choose new passwords for this account and for your mailbox at once.",
		},
		link: "Keep two-factor sign-in",
	},
	message.TwoFactorKept: {
		subject: "Two-factor sign-in stays on",
		preview: "Its removal was stopped",
		intro: []phrase{
			"Two-factor sign-in of your account was about to be removed. Somebody has stopped that by a link from a mail, in a browser that is signed in, with a code, or by a new password. If that was you, there is nothing more to do.",
			"If that was not you, choose a new password, which ends every sign-in. Then begin again when you log in.",
		},
		link: "Choose a new password",
	},
	message.GraceEnded: {
		subject: "You are on the Free plan now",
		preview: "Nothing is deleted, and booked appointments stay",
		intro: []phrase{
			"You started with the Premium plan, but its payment was not completed in time. So your business is on the Free plan now.",
			"Nothing is deleted, and booked appointments stay. Services beyond the limit of the Free plan are switched off. Staff, breaks and payment settings are not used until you are on the Premium plan again.",
		},
		link: "Open the dashboard",
	},
	message.SubscriptionStarted: {
		subject: "Welcome to Premium",
		preview: "Your payment arrived, and everything is switched on",
		intro: []phrase{
			"Thank you! Your payment arrived, and your business is on the Premium plan.",
			"It renews automatically. In Settings you can switch between monthly and yearly, change your card, find your invoices and cancel at any time.",
		},
		link: "Open the dashboard",
	},
	message.SubscriptionPaymentFailed: {
		subject: "Your payment for Premium did not go through",
		preview: "Update your card to keep Premium",
		intro: []phrase{
			"The last payment for your Premium plan did not go through. The card may have expired, or the bank refused it.",
			"The payment will be tried again a few times. If it keeps failing, Premium ends on {until} at the latest. Please update your card in Settings.",
		},
		link: "Update the card",
	},
	message.SubscriptionRecovered: {
		subject: "Thank you, your payment arrived",
		preview: "Premium continues",
		intro:   []phrase{"The missing payment for your Premium plan has arrived. Premium continues, and there is nothing more to do."},
		link:    "See the subscription",
	},
	message.SubscriptionEnded: {
		subject: "Your Premium plan has ended",
		preview: "Nothing is deleted, and booked appointments stay",
		intro: []phrase{
			"Your Premium plan has ended, and your business is on the Free plan now.",
			"Nothing is deleted, and booked appointments stay. Services beyond the limit of the Free plan are switched off. Staff, breaks and payment settings are not used until you are on the Premium plan again.",
		},
		link: "See the plans",
	},
	message.SubscriptionNotCompleted: {
		subject: "Your payment for Premium was not completed",
		preview: "Nothing was charged",
		intro:   []phrase{"You started to pay for the Premium plan, but the payment was not completed. Nothing was charged. You can try again at any time."},
		link:    "See the plans",
	},
	message.SubscriptionRefunded: {
		subject: "You paid twice, and will get one payment back",
		preview: "We are sorry",
		intro: []phrase{
			"Your business already had the Premium plan when a second payment for it arrived, for instance from another tab. We are sorry about that.",
			"The second subscription has been ended, and its payment is on its way back to you. That usually takes 5 to 10 days. Your first subscription continues as before.",
		},
		link: "Open the dashboard",
	},
	message.SubscriptionPaidAfterEnd: {
		subject: "Your payment for Premium is on its way back",
		preview: "Your subscription had ended",
		intro: []phrase{
			"A payment for the Premium plan arrived after your subscription had ended. So you got nothing for it, and the whole amount is on its way back to you. That usually takes 5 to 10 days.",
			"To be on the Premium plan, please subscribe again.",
		},
		link: "See the plans",
	},
	message.ConfirmStaffEmail: {
		subject: "Get your appointments at {business} by email?",
		preview: "One click, and we email you about new, moved and cancelled appointments",
		intro: []phrase{
			"{business} plans its appointments with Slotwise and has added you to the team with this address. Confirm it, and you get an email when you have a new appointment, or one is moved or cancelled.",
		},
		link:   "Confirm this address",
		hint:   "Each email has a link to stop them. If you do not know this business, ignore this email: you will not get another one.",
		reason: "You get this email because {business} has entered your address.",
	},
	message.DeletionRequested: {
		subject: "Your account will be deleted on {date}",
		preview: "Until then you can sign in and keep it",
		intro: []phrase{
			"You asked us to delete your account and all data of your business. Your booking page is closed, and upcoming appointments are being cancelled. The customers get an email.",
			"Until {date} you can sign in and keep the account. Cancelled appointments do not come back. After that, everything is erased for good.",
		},
		link: "Sign in to keep the account",
		hint: "If you did not ask for this, sign in, keep the account and change your password. If somebody has changed the address of the account, use the link in our mail about that: it gives you the account back and keeps it.",
	},
	message.DeletionDone: {
		subject: "Your account was deleted",
		preview: "All data of your business is erased",
		intro: []phrase{
			"As you asked, your account and all data of your business were erased: customers, appointments, messages and settings.",
			"Nobody else can get your booking links. This is the last email that you get from us about the account.",
		},
		reason: "You get this email because there was an account with Slotwise under your address.",
	},
	message.KeysRefused: {
		subject: "Your payment keys do not work",
		preview: "Services with a deposit cannot be booked online until they work",
		intro: []phrase{
			"The keys of your payment processor do not work: the processor refuses them, or they can no longer be read on this site. Until they work, services with a deposit cannot be booked online: your booking page asks customers to call.",
			"Your payment settings say what is wrong and what to do. Payments that are under way will then continue automatically.",
		},
		link: "Open the payment settings",
	},
	message.BusinessSuspended: {
		subject: "Your business takes no bookings at the moment",
		preview: "It has been suspended. What is booked stays booked",
		intro: []phrase{
			"The operator of this site has suspended your business. Nobody can book with you, move an appointment or pay a deposit until the suspension is lifted. Your booking page says that you take no bookings at the moment.",
			"What is booked stays booked: customers see it, can cancel it, and get refunds. You can sign in as before. If you think that this is a mistake, tell whoever runs this site.",
		},
		quote: "The reason",
		link:  "Open the dashboard",
	},
	message.BusinessRestored: {
		subject: "Your business takes bookings again",
		preview: "The suspension is lifted",
		intro:   []phrase{"The operator of this site has lifted the suspension of your business. Customers can book with you, move appointments and pay deposits again. There is nothing more to do."},
		link:    "Open the dashboard",
	},
	message.QuotaReached: {
		subject: "Some emails to your customers wait until tomorrow",
		preview: "Today’s limit is reached",
		intro: []phrase{
			"A business can send a limited number of emails to its customers in a day. You have reached today’s limit. Customers can book with you as usual.",
			"Emails beyond the limit are sent automatically over the next days, as many a day as the limit allows. The dashboard shows how many are waiting.",
		},
		link: "Open the dashboard",
		hint: "The limit is lower in the first week, and rises with the number of emails that you usually send.",
	},
}

// operatorTexts replace accountTexts in mail to operators, who cannot get a new password by mail.
var operatorTexts = map[message.Kind]accountText{
	message.PasswordChanged: {
		subject: "Your password was changed",
		preview: "If that was not you, tell whoever runs the server",
		intro: []phrase{
			"The password of your operator’s account was changed, and every other browser that was signed in has been signed out. If that was you, there is nothing more to do.",
			"If that was not you, tell whoever runs the server at once. They can set another password there.",
		},
		link: "Log in",
	},
	message.TwoFactorOn: {
		subject: "Two-factor sign-in is on",
		preview: "Signing in now also asks for a code from your authenticator app",
		intro: []phrase{
			"From now on, signing in to your operator’s account asks for a code from your authenticator app, in addition to the password. Keep the recovery codes where you keep passwords: each works once when your phone is not at hand.",
			"If you did not turn this on, somebody else knows your password. Tell whoever runs the server at once. They can set another password there, and turn two-factor sign-in off.",
		},
		link: "Log in",
	},
	message.TwoFactorOff: {
		subject: "Two-factor sign-in is off",
		preview: "The password alone is enough to sign in",
		intro: []phrase{
			"Two-factor sign-in was turned off for your operator’s account. The password alone is enough to sign in, and the recovery codes no longer work. If that was you, there is nothing more to do.",
			"If that was not you, tell whoever runs the server at once.",
		},
		link: "Log in",
	},
	message.RecoveryCodeUsed: {
		subject: "A recovery code was used",
		preview: "If that was not you, tell whoever runs the server",
		intro: []phrase{
			"One of the recovery codes of your operator’s account was used instead of a code from your authenticator app. It will not work again. If that was you, there is nothing more to do.",
			"If that was not you, tell whoever runs the server at once, and make new recovery codes.",
		},
		link: "Log in",
	},
}

// accountMailTexts are the words that all mails about accounts share.
var accountMailTexts = struct {
	sender    string
	validFor  phrase // {duration}
	reason    string // footer
	questions phrase // footer; {support}
}{
	sender:    "Slotwise",
	validFor:  "The link works for {duration}.",
	reason:    "You get this email because there is an account with Slotwise under your address.",
	questions: "Questions? Write to {support}.",
}
