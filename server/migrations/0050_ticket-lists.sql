DROP INDEX "ticket_reads_user";--> statement-breakpoint
DROP INDEX "tickets_due";--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_counted" ON "tickets" USING btree ("tenant_id","status","type","priority","franchisor_id","company_id");--> statement-breakpoint
CREATE INDEX "tickets_tenant_next" ON "tickets" USING btree ("tenant_id","status" DESC NULLS FIRST,"due_at","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ticket_reads_user" ON "ticket_reads" USING btree ("user_id","tenant_id","ticket_id");--> statement-breakpoint
CREATE INDEX "tickets_due" ON "tickets" USING btree ("due_at","tenant_id") WHERE due_at IS NOT NULL;