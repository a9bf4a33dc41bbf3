export { englishValidationMessages as texts } from 'shared-contracts/localization';
