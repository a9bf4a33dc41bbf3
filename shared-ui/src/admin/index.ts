import { provideAdminTexts } from '../messages/messages-provider';
import { provideParser } from '../messages/parsed-texts';
import { parse } from '../messages/parser';
import { adminUiMessages } from './messages';

export function prepareAdminTexts(): void {
  provideParser(parse);
  provideAdminTexts(adminUiMessages);
}
