ALTER TABLE "ticket_replies" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "ticket_replies" ADD CONSTRAINT "ticket_replies_mail" UNIQUE("tenant_id","mail_id");