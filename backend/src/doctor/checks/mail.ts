import { MailServer } from '../../messages/mail/mail-server';
import { note, ok, fault, reasonOf, type DoctorCheck } from '../finding';

const timeoutMs = 15_000;

/** Whether the mail server takes the connection and the password. */
export const checkMail: DoctorCheck = async ({ config: { mail } }) => {
  if (!mail) return [note('No mail server is set (SMTP_URL): requests appear in the inbox only.')];
  const { host } = new URL(mail.url);
  try {
    await new MailServer(mail, timeoutMs).verify();
    return [ok(`${host} takes the connection and the sign-in. No mail was sent.`)];
  } catch (error) {
    return [fault(`${host} refuses: ${reasonOf(error)}. Check SMTP_URL.`)];
  }
};
