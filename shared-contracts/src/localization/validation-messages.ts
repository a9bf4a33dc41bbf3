/**
 * English messages of validation rules, by id. Schemas carry the ids; the server responds with these sentences, and
 * forms show those of the user's language (`shared-ui/forms`).
 */
export const englishValidationMessages = {
  'validation.username.required': 'Username is required',
  'validation.password.required': 'Password is required',
  'validation.password.short': 'Enter at least 12 characters',
  'validation.name.required': 'Please enter your name',
  'validation.contact.required': 'Please enter your contact information',
  'validation.message.short': 'Please enter at least 10 characters',
  'validation.titleJa.required': 'Japanese title is required',
  'validation.descriptionJa.required': 'Japanese description is required',
  'validation.contentJa.required': 'Japanese content is required',
  'validation.nameJa.required': 'Japanese name is required',
  'validation.roleJa.required': 'Japanese role is required',
  'validation.lineJa.required': 'Japanese line is required',
  'validation.answerJa.required': 'Japanese choice is required',
  'validation.projectId.required': 'Project is required',
  'validation.platform.required': 'Platform name is required',
  'validation.status.required': 'Status is required',
  'validation.progress.range': 'Enter a whole number from 0 to 100',
  'validation.choice': 'Choose one of the options',
  'validation.email': 'Enter a valid email address',
  'validation.url': 'Enter a valid URL starting with http:// or https://',
  'validation.image': 'Enter the URL or path of an image',
  'validation.file': 'Enter the URL or path of a file',
  'validation.amount': 'Enter an amount such as 1980 or 19.99',
  'validation.currency': 'Enter a currency such as JPY',
  'validation.region': 'Enter a country such as JP',
  'validation.language': 'Enter a language such as zh-Hant',
  'validation.length': 'Enter minutes and seconds such as 2:31',
  'validation.color': 'Enter a colour such as #a8321f',
  'validation.contrast': 'This colour is too light to read on paper: choose a darker one',
  'validation.handle': 'Enter a handle such as @bokkado, or the URL of a profile',
  'validation.date': 'Enter a valid date',
  'validation.control': 'Line breaks and control characters are not allowed',
  'validation.long': 'This text is too long',
  'validation.many': 'There are too many items',
  'validation.invalid': 'This value is not accepted',
  'validation.unknown': 'This key is not known',
  'validation.required': 'Required',
  'validation.projectId.missing': 'There is no such project',
  'validation.password.wrong': 'This is not the current password',
  'validation.password.used': 'Choose a password that has not been used before',
  'validation.upload.size': 'The file is too large',
  'validation.image.foreign': 'This is not an upload of this site',
  'validation.taken': 'This name is taken',
  'validation.future': 'Enter a time in the future',
} as const;

export type ValidationMessageId = keyof typeof englishValidationMessages;

/** Whether a text is the id of a validation message, rather than a message. */
export const isValidationMessageId = (text: string): text is ValidationMessageId => text in englishValidationMessages;
